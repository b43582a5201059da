import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The blockchain libraries are large. Each has a file of its own, which the page fetches on demand.
  build: { chunkSizeWarningLimit: 2_000 },
})
