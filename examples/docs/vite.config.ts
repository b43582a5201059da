import { join } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { documentation } from './src/site/vite-plugin.js'

const here = import.meta.dirname

export default defineConfig({
  // A page for each address, and none for others.
  appType: 'mpa',
  // The built site may be served from any folder.
  base: './',
  plugins: [documentation({ root: join(here, '../..'), here })],
  // On the packages' sources: nothing has to be built first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { chunkSizeWarningLimit: 1_000 },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
