export { inspector } from './plugin.js'
export type { InspectorOptions } from './options.js'
export { Inspector, type InspectorEntry, type InspectorSnapshot } from './inspector.js'
export { errors } from './errors.js'
