import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packageConditions } from '../package-conditions.js'

/** Each page is an app of its own. */
const PAGES = ['index', 'ethers', 'solana', 'bitcoin', 'dapp', 'email', 'headless']

export default defineConfig({
  plugins: [react()],
  // Only here, inside the repository.
  resolve: { conditions: packageConditions },
  build: { chunkSizeWarningLimit: 1_000, rolldownOptions: { input: PAGES.map((page) => `${page}.html`) } },
})
