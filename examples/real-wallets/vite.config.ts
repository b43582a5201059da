import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  resolve: { conditions: packageConditions },
  // The libraries of the namespaces are large, but each is loaded on first use.
  build: { chunkSizeWarningLimit: 1_000, rolldownOptions: { input: ['index.html', 'modal.html', 'pairing.html'] } },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
})
