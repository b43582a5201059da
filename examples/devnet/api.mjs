import { load } from './program.mjs'

// `node api.mjs`: the API server alone, configured by the environment. src/api/README.md lists the variables.
// `NODE_URLS='{"mainnet":"http://127.0.0.1:8545"}' DATABASE=api.sqlite PORT=8080 node api.mjs`

const { runApi } = await load('src/api/run-api.ts')

try {
  await runApi(process.env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
