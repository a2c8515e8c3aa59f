/** The server's word that a page is the same for everybody, and may be kept by the browser's worker. */
export const keptHeader = 'x-keep-page'
/** Where that worker is served; it looks after all that lies below. */
export const workerPath = '/worker.js'
/** There while somebody is signed in: which page is drawn at `/` before the browser has said who is there. It opens nothing. */
export const memberCookie = 'member'
