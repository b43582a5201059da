import { defaultClientConditions, defineConfig } from 'vite'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  // On the packages' sources: nothing has to be built first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  // The libraries of chains are large; each is in a file of its own, and fetched when it is needed.
  build: { chunkSizeWarningLimit: 1_000, rolldownOptions: { input: ['index.html', 'modal.html', 'pairing.html'] } },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
})
