import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const BASE = '/sdk/'

/** The screens run after the page has said that it is ready, and are fetched with what is loaded first. */
const screensAhead: Plugin = {
  name: 'screens-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(^|\/)(screens|rolldown-runtime)-/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: BASE + file },
          injectTo: 'head' as const,
        })),
  },
}

/** The wallet page. Its server has it at `/sdk`, and its files below. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/page'),
  base: BASE,
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
  plugins: [screensAhead],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Policies of pages forbid inline scripts, and every file of the first load is one that a visitor waits for.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What is loaded first is one file, and the screens are one: each file more is a turn more on the way to a page that
    // can be used.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], priority: 1 },
            { name: 'screens', test: /[\\/]screens[\\/]mount\.tsx$/ },
          ],
        },
      },
    },
  },
})
