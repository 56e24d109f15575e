import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { servedSite } from '../testing/served.ts';

type Described = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; required: boolean }[];
        requestBody?: object;
        security: object[];
      }
    >
  >;
};

async function described() {
  const { app } = await servedSite();
  return { app, document: (await app.inject('/api/openapi.json')).json<Described>() };
}

test('an independent validator accepts the document as OpenAPI 3.1', async () => {
  const { document } = await described();
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toBe('3.1.0');
});

test('it has every route of the table and no other, and each address answers its method', async () => {
  const { app, document } = await described();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ');
    const { statusCode, body } = await app.inject({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, '1'),
    });
    expect([
      operation,
      statusCode === 405 || body.includes('There is nothing at this address.'),
    ]).toEqual([operation, false]);
  }
});

test('it says where an input is, and who needs a token', async () => {
  const {
    document: { paths },
  } = await described();
  const song = paths['/api/lyrics/pdf/']?.get;
  expect(
    song?.parameters?.map(({ name, in: location, required }) => [name, location, required]),
  ).toEqual([
    ['search', 'query', true],
    ['language', 'query', false],
  ]);
  expect(song?.security).toEqual([{}, { token: [] }]);
  expect(paths['/api/user/subscribe']?.post).toMatchObject({
    security: [{ token: [] }],
    parameters: expect.arrayContaining([expect.objectContaining({ in: 'query' })]),
  });
  expect(paths['/api/lyrics/save']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { lyrics: { type: 'string' } } } } },
    },
    parameters: [{ name: 'User-Email', in: 'header' }],
  });
  expect(paths['/api/lyrics/upload']?.post).toMatchObject({
    requestBody: { content: { 'multipart/form-data': {} } },
    security: [{ token: [] }],
  });
  expect(paths['/api/uploads/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
});
