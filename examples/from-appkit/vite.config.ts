import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Only here, inside the repository: Latchkey straight from its sources, with nothing to build first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { chunkSizeWarningLimit: 1_000 },
})
