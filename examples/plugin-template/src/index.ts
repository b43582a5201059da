export { pluginTemplate } from './plugin.js'
export type { PluginTemplateOptions } from './options.js'
export { PluginTemplate, type PluginTemplateSnapshot } from './plugin-template.js'
export { errors } from './errors.js'
