import { createLab } from './lab.js'

globalThis.lab = createLab()
