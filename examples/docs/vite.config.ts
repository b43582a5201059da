import { join } from 'node:path'
import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'
import { documentation } from './src/site/vite-plugin.js'

const here = import.meta.dirname

export default defineConfig({
  // A page for each address, and none for others.
  appType: 'mpa',
  // The built site may be served from any folder.
  base: './',
  plugins: [documentation({ root: join(here, '../..'), here })],
  resolve: { conditions: packageConditions },
  build: { chunkSizeWarningLimit: 1_000 },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
