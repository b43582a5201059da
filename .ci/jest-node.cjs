const { TestEnvironment } = require('jest-environment-node')
const { disableStorages } = require('./jest-storages.cjs')

module.exports = class Node extends TestEnvironment {
  async teardown() {
    disableStorages()
    await super.teardown()
  }
}
