import { AppConfig, override } from '@latchkey/core'
import { pluginConformance } from '@latchkey/core/testing'
import { CONFIG, namespaces } from '../wallet.test.helper.js'
import { auth } from './index.js'

const CONFIGURED = override(AppConfig, { value: CONFIG })

describe('the plugin with its views', () => {
  test.each(pluginConformance({ plugin: () => auth(), plugins: () => namespaces({}), overrides: () => [CONFIGURED] }))(
    '$name',
    ({ run }) => run(),
  )
})
