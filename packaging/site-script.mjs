import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { constants, Script } from 'node:vm';

/**
 * The site as one script that is run as a CommonJS module of `file`. @param compiled what Node has compiled of it at another time; where it
 * comes from another version of Node, it is not used
 */
export function siteScript(file, source, compiled) {
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    cachedData: compiled,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return {
    run() {
      const module = { exports: {} };
      script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
    },
    compiled: () => script.createCachedData(),
  };
}
