import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** Each page is an app of its own. */
const PAGES = ['index', 'ethers', 'solana', 'bitcoin', 'dapp', 'email', 'headless']

export default defineConfig({
  plugins: [react()],
  // Only here, inside the repository: Latchkey straight from its sources, with nothing to build first.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { chunkSizeWarningLimit: 1_000, rolldownOptions: { input: PAGES.map((page) => `${page}.html`) } },
})
