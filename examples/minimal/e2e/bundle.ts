import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** The script of a page that a test answers itself: `in-page/<name>.ts` with all that it imports. */
export async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // A library leaves it to the page that uses it.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, `in-page/${name}.ts`), formats: ['iife'], name },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('The page was bundled to no script.')
  return output.code
}
