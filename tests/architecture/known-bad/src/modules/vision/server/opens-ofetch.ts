import { ofetch } from 'ofetch'

export const door = ofetch
