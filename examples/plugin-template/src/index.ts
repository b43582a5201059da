export { errors } from './errors.js'
export { PluginTemplate, type PluginTemplateSnapshot } from './plugin-template.js'
export { pluginTemplate, type PluginTemplateOptions } from './plugin.js'
