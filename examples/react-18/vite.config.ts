import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: packageConditions,
    // The rest of the repository has a newer React; everything on this page uses this folder's.
    dedupe: ['react', 'react-dom'],
  },
})
