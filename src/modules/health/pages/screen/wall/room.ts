import { createContext, use } from 'react'

/** How much a wall has room for: below 800 lines its smallest panel falls away, from 2000 on it shows more rows, not larger ones. */
export type Room = 'small' | 'plain' | 'large'

export const roomOf = (height: number): Room =>
  height >= 2000 ? 'large' : height > 0 && height < 800 ? 'small' : 'plain'

const Context = createContext<Room>('plain')
export const RoomContext = Context.Provider
export const useRoom = () => use(Context)
