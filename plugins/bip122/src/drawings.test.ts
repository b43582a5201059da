import { drawingOf } from '@latchkey/core/plugin'
import * as drawings from './drawings.js'
import { REFERENCES } from './networks.js'

test.each(Object.entries(REFERENCES))('draws %s', (_name, id) => {
  expect(drawingOf(drawings, { id })).toBeDefined()
})
