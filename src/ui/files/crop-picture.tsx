import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { set } from '../controls/set.ts';
import {
  type Crop,
  cropBetween,
  cropPixels,
  dragEdges,
  type Edge,
  edges,
  edgesAt,
  moveEdge,
  type Place,
} from './crop.ts';
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

/** How near to an edge the pointer moves it, in pixels. */
const grip = 14;

interface CropPictureProps {
  /** What the picture shows, for screen readers. */
  label: string;
  picture: ImageBitmap;
  crop: Signal<Crop>;
}

/** A picture with its crop. You drag its edges, draw another crop with the pointer, or set each edge with a slider. */
export function CropPicture({ label, picture, crop: entry }: CropPictureProps) {
  const crop = entry.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The edges that the pointer moves, or the place where it started to draw. */
  const drag = useSignal<readonly Edge[] | Place | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const placeOf = ({ currentTarget, offsetX, offsetY }: PointerEvent): Place => {
    const { clientWidth = 1, clientHeight = 1 } = currentTarget instanceof Element ? currentTarget : {};
    return { x: offsetX / clientWidth, y: offsetY / clientHeight };
  };
  const grab = (event: PointerEvent & { currentTarget: Element }): readonly Edge[] | Place => {
    const { clientWidth, clientHeight } = event.currentTarget;
    const place = placeOf(event);
    const near = edgesAt(crop, place, { x: grip / Math.max(1, clientWidth), y: grip / Math.max(1, clientHeight) });
    return near.length > 0 ? near : place;
  };
  return (
    <div class="crop">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={previewWidth}
        height={Math.max(1, Math.round((previewWidth * picture.height) / picture.width))}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.value = grab(event);
        }}
        onPointerMove={event => {
          const from = drag.value;
          if (from === null) return;
          const to = placeOf(event);
          entry.value = 'x' in from ? cropBetween(from, to) : dragEdges(crop, from, to);
        }}
        onPointerUp={set(drag, null)}
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
                  entry.value = moveEdge(crop, edge, Number(currentTarget.value) / 100);
                }}
              />
            </label>
          );
        })}
      </div>
    </div>
  );
}
