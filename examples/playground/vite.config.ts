import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  // The built page may be served from any folder.
  base: './',
  plugins: [react()],
  resolve: { conditions: packageConditions },
  // The libraries of chains are large; each is in a file of its own, and fetched when it is needed.
  build: { chunkSizeWarningLimit: 1_000 },
  // All libraries are translated before the first visit: one that turned up later would load the page again.
  optimizeDeps: {
    entries: ['index.html'],
    include: ['react/jsx-runtime', 'react/jsx-dev-runtime', 'tsyringe/dist/esm2015/dependency-container.js'],
  },
  server: { host: '127.0.0.1', warmup: { clientFiles: ['./src/main.tsx'] } },
  preview: { host: '127.0.0.1', headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
})
