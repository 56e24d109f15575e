import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { constants, Script } from 'node:vm';

/** The function that Node makes of a CommonJS module. */
export const functionOf = (module: string) =>
  `(function (exports, require, module, __filename, __dirname) {${module}\n})`;

/**
 * The site as one script that is run as a CommonJS module of `file`. @param source a text by `functionOf` @param compiled what Node has
 * compiled of it at another time; where it comes from another version of Node, it is not used
 */
export function siteScript(file: string, source: string, compiled?: Buffer) {
  const script = new Script(source, {
    filename: file,
    cachedData: compiled,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return {
    run() {
      const module = { exports: {} };
      const run = script.runInThisContext() as (...scope: unknown[]) => void;
      run(module.exports, createRequire(file), module, file, dirname(file));
    },
    compiled: () => script.createCachedData(),
  };
}
