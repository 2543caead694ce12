import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Crop, cropBetween, cropPixels, edges, moveEdge, type Place } from './crop.ts';
import { t } from './texts.ts';

/** Preview width in pixels: sharp at the popup's width on a high-density screen. */
const previewWidth = 736;

/** Darkens the parts outside the crop. */
const shade = 'rgb(10 20 30 / 0.62)';

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(picture, 0, 0, width, height);
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  const part = cropPixels(crop, picture.width, picture.height);
  const kept = cropPixels(crop, width, height);
  context.drawImage(picture, part.x, part.y, part.width, part.height, kept.x, kept.y, kept.width, kept.height);
  context.strokeStyle = '#fff';
  context.lineWidth = 2;
  context.strokeRect(kept.x + 1, kept.y + 1, kept.width - 2, kept.height - 2);
}

interface CropPictureProps {
  picture: ImageBitmap;
  crop: Crop;
  change: (crop: Crop) => void;
}

/** A picture with its crop. You draw the crop with the pointer, or set each edge with a slider. */
export function CropPicture({ picture, crop, change }: CropPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useSignal<Place | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const placeOf = ({ currentTarget, offsetX, offsetY }: PointerEvent): Place => {
    const { clientWidth = 1, clientHeight = 1 } = currentTarget instanceof Element ? currentTarget : {};
    return { x: offsetX / clientWidth, y: offsetY / clientHeight };
  };
  return (
    <div class="crop">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('screen.preview')}
        width={previewWidth}
        height={Math.max(1, Math.round((previewWidth * picture.height) / picture.width))}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.value = placeOf(event);
        }}
        onPointerMove={event => {
          if (start.value) change(cropBetween(start.value, placeOf(event)));
        }}
        onPointerUp={() => {
          start.value = null;
        }}
      />
      <p class="small">{t('screen.hint')}</p>
      <div class="edges">
        {edges.map(edge => {
          const percent = Math.round(crop[edge] * 100);
          return (
            <label key={edge}>
              {t(`screen.edge.${edge}`)}
              <input
                type="range"
                min={0}
                max={100}
                step={1}
                value={percent}
                aria-valuetext={`${percent} %`}
                onInput={({ currentTarget }) => {
                  change(moveEdge(crop, edge, Number(currentTarget.value) / 100));
                }}
              />
            </label>
          );
        })}
      </div>
    </div>
  );
}
