import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The wallet page. Its server has it at `/sdk`, and its files below. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/page'),
  base: '/sdk/',
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
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
