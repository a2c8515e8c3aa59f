export { endResets } from './repository.ts'
