import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  resolve: { conditions: packageConditions },
  preview: {
    headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY },
    // Framed without an origin of its own, the page asks for its scripts as a stranger.
    cors: { origin: '*' },
  },
})
