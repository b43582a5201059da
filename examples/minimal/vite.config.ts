import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'

export default defineConfig({
  // Only here, inside the repository.
  resolve: { conditions: packageConditions },
  build: { chunkSizeWarningLimit: 1_000 },
})
