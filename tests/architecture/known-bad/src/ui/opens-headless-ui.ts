import { Dialog } from '@headlessui/react'

export const door = Dialog
