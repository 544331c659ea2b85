import { endpoint } from '../endpoint.ts'
import type { ContactMessage, MessageTaken } from './contract.ts'

export const contactUs = endpoint<{ body: ContactMessage; answer: MessageTaken }>('POST', '/api/contact-us', 'public')
