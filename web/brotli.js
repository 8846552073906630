import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TEXTS = /\.(js|css|svg|html|txt)$/;

/** Writes a compressed file beside every text: the server has no brotli of its own. */
export function brotli() {
  let folder = "";
  return {
    name: "brotli",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }).filter((file) => TEXTS.test(file))) {
        const text = readFileSync(join(folder, name));
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        );
      }
    },
  };
}
