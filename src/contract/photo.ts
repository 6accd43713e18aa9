/** What a photo that somebody sends may be: any camera's, and no bomb of pixels. */
export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotoPixels = 50_000_000
