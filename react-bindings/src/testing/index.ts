'use client'

// Rendering with a kit
export { renderWithKit, renderHookWithKit } from './render.js'
export { openView, type OpenedView } from './open-view.js'

// Counting renders
export { createRenderCounter, type RenderCounter } from './render-counter.js'

// An invented language, which reveals hard-coded and cut texts
export { pseudo, pseudoMessages } from '../messages/pseudo.js'
export { en } from '../messages/en.js'
