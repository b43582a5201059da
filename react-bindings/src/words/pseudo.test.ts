import { en } from './en.js'
import { partsOf } from './fill.js'
import { pseudo, pseudoWords } from './pseudo.js'

const gapsOf = (text: string) => partsOf(text).filter((part) => typeof part !== 'string')

test('a text is accented, longer and in brackets', () => {
  expect(pseudo('Connect Wallet')).toMatch(/^⟦Çöññéçţ Ŵåļļéţ.+⟧$/)
  expect(pseudo('OK')).toMatch(/^⟦ÖĶ .*⟧$/)
})

test('every word of English keeps its gaps, and is some 40 % longer', () => {
  const words = pseudoWords(en)
  expect(Object.keys(words)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    const said = words[key as keyof typeof en]
    expect(gapsOf(said)).toEqual(gapsOf(text))
    expect(said).toMatch(/^⟦.*⟧$/)
    expect(said.length - 2).toBe(text.length + Math.ceil(text.length * 0.4))
  }
})

test('no letter is left as it was, but in gaps', () => {
  const left = Object.values(pseudoWords(en)).filter((text) => /[a-z]/i.test(text.replace(/\{\w+\}/g, '')))
  expect(left).toEqual([])
})

test('it can be broken into lines', () => {
  expect(pseudo('x'.repeat(100)).split(' ').every((word) => word.length <= 102)).toBe(true)
  expect(pseudo('Anything').slice(9)).toContain(' ')
})
