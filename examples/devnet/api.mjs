import { register } from 'node:module'

// `node api.mjs`: the API server alone, configured by the environment. src/api/README.md lists the variables.
// `NODE_URLS='{"mainnet":"http://127.0.0.1:8545"}' DATABASE=api.sqlite PORT=8080 node api.mjs`

register('./typescript.mjs', import.meta.url)

const { runApi } = await import('./src/api/run-api.ts')

try {
  await runApi(process.env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
