import { en } from './en.js'
import { partsOf } from './fill.js'
import { pseudo, pseudoMessages } from './pseudo.js'

const gapsOf = (text: string) => partsOf(text).filter((part) => typeof part !== 'string')

test('makes a text accented, longer and bracketed', () => {
  expect(pseudo('Connect Wallet')).toMatch(/^⟦Çöññéçţ Ŵåļļéţ.+⟧$/)
  expect(pseudo('OK')).toMatch(/^⟦ÖĶ .*⟧$/)
})

test('keeps the gaps of every English message, which becomes some 40 % longer', () => {
  const words = pseudoMessages(en)
  expect(Object.keys(words)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    const said = words[key as keyof typeof en]
    expect(gapsOf(said)).toEqual(gapsOf(text))
    expect(said).toMatch(/^⟦.*⟧$/)
    expect(said.length - 2).toBe(text.length + Math.ceil(text.length * 0.4))
  }
})

test('accents every letter outside of gaps', () => {
  const left = Object.values(pseudoMessages(en)).filter((text) => /[a-z]/i.test(text.replace(/\{\w+\}/g, '')))
  expect(left).toEqual([])
})

test('can be broken into lines', () => {
  expect(
    pseudo('x'.repeat(100))
      .split(' ')
      .every((word) => word.length <= 102),
  ).toBe(true)
  expect(pseudo('Anything').slice(9)).toContain(' ')
})
