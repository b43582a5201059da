import { parseArgs } from 'node:util'
import { run } from './serve/run.mjs'

// `npm run dev`, and `npm start` at the root: the page, and all that it talks to, on this machine, until Ctrl-C.
//   --port 4000   the page's port; a free one by default
//   --dev         each change of a source is seen at once; without, the page is as its visitors would get it

const began = performance.now()
const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, dev: { type: 'boolean', default: false } },
})

const { map, url } = await run({ port: Number(values.port), isDeveloping: values.dev })
console.log(`
  Playground    ${url}/
  Demo wallet   ${map.wallet}
  Mailbox       ${map.mail.page}

  Running: two EVM chains, Solana, Bitcoin and Polkadot, a relay, an API server, a demo wallet, a wallet service
  with its mailbox and sign-in providers. All of it is of this machine, and new with each start. Ctrl-C ends it.

  Ready in ${((performance.now() - began) / 1_000).toFixed(1)} s.
`)
