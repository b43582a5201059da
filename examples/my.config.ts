import config from './playwright.config.js'
const only = (process.env['ONLY'] ?? '').split(',')
export default { ...config, webServer: (config.webServer as { name: string }[]).filter(({ name }) => only.includes(name)) } as typeof config
