// Turns a captured screen from a data: URL into a picture, and a crop of it into a file.
import { type Crop, cropPixels } from './crop.ts';

/** @throws when the data are not a picture. */
export async function decodePicture(address: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), byte => byte.charCodeAt(0));
  return createImageBitmap(new Blob([bytes]));
}

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded.'))), type, quality),
  );

/** Photos are much smaller as JPEG; text is sharper as PNG. */
const muchSmaller = 0.4;
const jpegQuality = 0.92;

/** A crop of a picture, drawn again, so that it includes only pixels. */
function drawCrop(picture: ImageBitmap, crop: Crop): HTMLCanvasElement {
  const { x, y, width, height } = cropPixels(crop, picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return canvas;
}

export const cutPhoto = (picture: ImageBitmap, crop: Crop): Promise<Blob> =>
  encode(drawCrop(picture, crop), 'image/jpeg', jpegQuality);

/** A crop of a picture of any kind as a separate file. */
export async function cutPicture(picture: ImageBitmap, crop: Crop): Promise<{ content: Blob; ending: 'png' | 'jpg' }> {
  const canvas = drawCrop(picture, crop);
  const png = await encode(canvas, 'image/png');
  const jpeg = await encode(canvas, 'image/jpeg', jpegQuality);
  return jpeg.size < png.size * muchSmaller ? { content: jpeg, ending: 'jpg' } : { content: png, ending: 'png' };
}
