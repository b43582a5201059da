import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  plugins: [react()],
  // On the packages' sources: nothing has to be built first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
})
