import { defaultClientConditions, defineConfig } from 'vite'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  // On the package's sources: nothing has to be built first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  preview: {
    headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY },
    // Framed without an origin of its own, the page asks for its scripts as a stranger.
    cors: { origin: '*' },
  },
})
