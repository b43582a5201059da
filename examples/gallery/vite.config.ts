import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: packageConditions },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
})
