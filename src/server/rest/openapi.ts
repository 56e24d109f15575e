import type { AnyTRPCRouter } from '@trpc/server';
import { z, type ZodType } from 'zod';
import { isProcedure, type Route } from './serve-routes.ts';

type Json = Record<string, unknown>;

interface Operation {
  method: string;
  purpose: string;
  response: string;
  mediaTypes: readonly string[];
  /** Whether a token is needed, may be sent, or is ignored. */
  token: 'needed' | 'optional' | 'none';
  input: Json;
  output: Json;
  inBody: boolean;
  headers: Record<string, string>;
  takesFile: boolean;
}

/** The table of routes as an OpenAPI 3.1 document; inputs and outputs are the JSON Schemas that zod derives from the site's own schemas. */
export function describeOpenApi(
  routes: readonly Route[],
  router: AnyTRPCRouter,
  origin: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: describe(path, operationOf(route, router)),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The Songs of Purandara Dasa',
      version: '1.0.0',
      license: { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Refused: why, in words.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { message: { type: 'string' } },
                required: ['message'],
              },
            },
          },
        },
      },
    },
  };
}

function operationOf(route: Route, router: AnyTRPCRouter): Operation {
  const { method, purpose, response: answer } = route;
  if (!isProcedure(route)) {
    const { mediaTypes, access, input, file, rawBody } = route;
    const token = access === 'public' ? 'none' : access === 'optional' ? 'optional' : 'needed';
    return {
      method,
      purpose,
      response: answer,
      mediaTypes,
      token,
      input: schemaOf(input, 'input'),
      output: {},
      inBody: method === 'POST' && !rawBody,
      headers: {},
      takesFile: file !== undefined,
    };
  }
  const { meta, inputs, output } = (
    router._def.procedures[route.procedure] as {
      _def: { meta?: { signedIn?: true }; inputs: ZodType[]; output?: ZodType };
    }
  )._def;
  return {
    method,
    purpose,
    response: answer,
    mediaTypes: [answer.startsWith('text') ? 'text/plain' : 'application/json'],
    token: meta?.signedIn ? 'needed' : 'optional',
    input: schemaOf(inputs[0], 'input'),
    output: route.output ? {} : schemaOf(output, 'output'),
    inBody: (method === 'POST' || method === 'PUT') && route.from !== 'query',
    headers: route.headers ?? {},
    takesFile: false,
  };
}

function describe(
  path: string,
  {
    method,
    purpose,
    response: answer,
    mediaTypes,
    token,
    input,
    output,
    inBody,
    headers,
    takesFile,
  }: Operation,
): Json {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const { properties = {}, required = [] } = input as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const fields = Object.entries(properties).filter(
    ([name]) => !Object.values(headers).includes(name),
  );
  const named = (name: string, location: string, schema: unknown) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  });
  const parameters = [
    ...fields
      .filter(([name]) => inPath.includes(name))
      .map(([name, schema]) => named(name, 'path', schema)),
    ...(inBody
      ? []
      : fields
          .filter(([name]) => !inPath.includes(name))
          .map(([name, schema]) => named(name, 'query', schema))),
    ...Object.entries(headers).map(([header, field]) => ({
      name: header,
      in: 'header',
      required: false,
      schema: properties[field] ?? {},
    })),
  ];
  const form = {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  };
  const json = {
    'application/json': { schema: { ...input, properties: Object.fromEntries(fields) } },
  };
  return {
    operationId: `${method.toLowerCase()}${path}`.replace(
      /[^a-z0-9]+(\w)?/gi,
      (_all, letter = '') => String(letter).toUpperCase(),
    ),
    description: purpose,
    security:
      token === 'needed' ? [{ token: [] }] : token === 'optional' ? [{}, { token: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...((takesFile || (inBody && fields.length > 0)) && {
      requestBody: { required: takesFile || required.length > 0, content: takesFile ? form : json },
    }),
    responses: {
      200: {
        description: answer,
        content: Object.fromEntries(
          mediaTypes.map((type) => [
            type,
            Object.keys(output).length > 0 ? { schema: output } : {},
          ]),
        ),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function schemaOf(schema: ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema) return {};
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  });
  return described;
}
