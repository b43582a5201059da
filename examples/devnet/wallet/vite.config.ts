import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The libraries of chains are large; each is in a file of its own, and fetched when it is needed.
  build: { chunkSizeWarningLimit: 2_000 },
})
