import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SmartSessions } from '@latchkey/core'
import { polygon } from '@latchkey/eip155'
import { startGame } from './game.js'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

test('the README of @latchkey/smart-sessions shows the game as it is', () => {
  const readme = read('../../../../plugins/smart-sessions/README.md')
  expect(readme).toContain(`\`\`\`ts\n${read('game.ts')}\`\`\``)
})

test('a game asks for so many moves an hour and no more, and has none where the visitor declines', async () => {
  const grant = jest.fn(async () => ({ status: 'rejected' }) as const)
  const { signal } = new AbortController()
  const rules = { network: polygon, price: 10n, moves: 3, signal }
  expect(await startGame({ grant } as unknown as SmartSessions, rules)).toBeUndefined()
  expect(grant.mock.calls).toEqual([
    [
      {
        networkId: 'eip155:137',
        holder: expect.stringMatching(/^0x[\da-f]{40}$/i),
        expiresAt: expect.any(Number),
        permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0x1e', periodDuration: 3_600 } }],
        signal,
      },
    ],
  ])
})
