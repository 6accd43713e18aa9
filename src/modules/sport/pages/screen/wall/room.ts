import { createContext, use } from 'react'

/** How much a wall has room for: at 720p less is shown, on 4K more rows and labels. */
export type Room = 'small' | 'usual' | 'large'

export const roomOf = (width: number, height: number): Room =>
  width < 1400 || height < 800 ? 'small' : width >= 3000 && height >= 1700 ? 'large' : 'usual'

const Context = createContext<Room>('usual')
export const RoomContext = Context.Provider
export const useRoom = (): Room => use(Context)
