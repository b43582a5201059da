import { NETWORK_IMAGE_IDS } from '@latchkey/core/plugin'
import { CONNECTOR_IMAGE_IDS } from '@latchkey/core/ui'
import { ASSET_IMAGES } from './asset-images.js'

test('has every picture that the kit knows an id for', () => {
  const expected = [...Object.values(NETWORK_IMAGE_IDS), ...Object.values(CONNECTOR_IMAGE_IDS)]
  expect(new Set(Object.keys(ASSET_IMAGES))).toEqual(new Set(expected))
})
