export { names, type NamesOptions } from './plugin.js'
