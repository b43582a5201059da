import { displayText } from './display-text.js'
import { createImitationCheck } from './imitation.js'
import { LOOK_ALIKES } from './look-alikes.js'
import { KNOWN_NAMES, SPOOFS } from './spoofs.test.helper.js'

const imitated = createImitationCheck(KNOWN_NAMES)

test('V12: the list is two hundred texts long, and each is another', () => {
  expect(new Set(SPOOFS.map(({ text }) => text)).size).toBe(200)
  expect(SPOOFS.filter(({ name, text }) => name === text)).toEqual([])
})

test.each(SPOOFS)('V12: $name by $how is found out ($becomes): $text', ({ name, text, becomes }) => {
  if (becomes === 'plain') {
    // Nothing hidden is left, so it can be compared, and whoever bears the name by right is told by other means.
    expect(displayText(text)).toBe(name)
    expect(imitated(text)).toBeUndefined()
  } else {
    expect(displayText(text)).not.toBe(name)
    expect(imitated(text)).toBe(name)
  }
})

test.each(['MetaMask', 'metamask', 'usdt', 'USDt', 'Phantom Wallet', 'Safe', '', 'USD Coin', 'USDC.e', 'stETH', 'Кошелёк', 'Ελλάδα', 'Հայաստան', undefined, 7])(
  'V12: %p imitates nobody',
  (text) => {
    expect(imitated(text)).toBeUndefined()
  },
)

test('no letter looks like two others, nor like itself', () => {
  for (const [letter, seen] of LOOK_ALIKES) {
    expect(seen).toMatch(/^[a-z]$/)
    expect(letter).not.toMatch(/^[a-z0-9]$/i)
  }
})
