import { nextOpening, READY, type Opening, type OpeningEvent } from './use-opening.js'

const tapped: OpeningEvent = { type: 'tapped', at: 7 }
const waited: OpeningEvent = { type: 'waited' }
const left: OpeningEvent = { type: 'left' }

test.each<[string, readonly OpeningEvent[], Opening['status']]>([
  ['nothing happens', [], 'ready'],
  ['a visitor goes elsewhere without a tap', [left], 'ready'],
  ['a tap', [tapped], 'opening'],
  ['a tap, and nothing for a while, or a browser that refuses', [tapped, waited], 'unopened'],
  ['a tap that opens', [tapped, left], 'left'],
  ['a tap that opens, and a long while', [tapped, left, waited], 'left'],
  ['a tap that opens late', [tapped, waited, left], 'left'],
  ['another tap after one that opened nothing', [tapped, waited, tapped], 'opening'],
  ['another tap after coming back', [tapped, left, tapped], 'opening'],
  ['another tap that opens nothing after coming back', [tapped, left, tapped, waited], 'unopened'],
])('opening an app: %s', (_, events, status) => {
  expect(events.reduce(nextOpening, READY).status).toBe(status)
})
