import { createRoot } from 'react-dom/client'
import { createGallery } from './gallery.js'
import { readLook } from './look.js'
import { IndexPage } from './page/IndexPage.js'
import './gallery.css'

const query = new URLSearchParams(location.search)
const id = query.get('scenario')
const app = document.getElementById('app')!

globalThis.gallery = createGallery(app)
if (id !== null) void gallery.show(id, readLook(query))
// The page for tests and pictures is empty, and shows the requested scenario.
else if (!query.has('empty')) createRoot(app).render(<IndexPage look={readLook(query)} scenarios={gallery.scenarios} />)
