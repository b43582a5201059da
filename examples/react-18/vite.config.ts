import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Latchkey straight from its sources, with nothing to build first.
    conditions: ['@latchkey/source', ...defaultClientConditions],
    // The rest of the repository has a newer React; everything on this page uses this folder's.
    dedupe: ['react', 'react-dom'],
  },
})
